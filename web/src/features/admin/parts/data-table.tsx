import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** For figures. */
  align?: 'right';
  /** Classes of the cell and its heading, such as a width. */
  className?: string;
  /** On a phone a row is a card: `head` is its first line, `line` has its title before it, `none` is left out. */
  phone?: 'head' | 'line' | 'none';
};

type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the rows load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Why the rows could not be loaded, and how to try again. */
  failure?: { message: string; onRetry: () => void } | null;
  empty: ReactNode;
  /** Enter opens the marked row. */
  onOpen?: (row: Row) => void;
  /** Handles the keys; only one table per page may. */
  hasKeys?: boolean;
  /** The content beneath an opened row. */
  below?: (row: Row) => ReactNode;
  /** The content under the last row, such as the pager. */
  foot?: ReactNode;
};

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A page of rows; cards on a phone. J and K move a mark, Enter opens its row, a full stop its menu. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, failure, empty, foot } = props;
  const isPhone = useMedia('(width < 40rem)');
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4 px-5 py-6">
          <p className="text-ui text-red">{failure.message}</p>
          <Button variant="outline" size="sm" onClick={failure.onRetry}>
            Try again
          </Button>
        </div>
      ) : rows?.length === 0 ? (
        <p className="px-5 py-8 text-ui text-ink-2">{empty}</p>
      ) : isPhone ? (
        <Cards {...props} />
      ) : (
        <div className="overflow-x-auto">
          <Table {...props} />
        </div>
      )}
      {foot && <div className="border-t border-line px-5 py-3 empty:hidden">{foot}</div>}
    </div>
  );
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, hasKeys = true, below } = props;
  const marked = useRowKeys(hasKeys ? (rows ?? []).map(keyOf) : [], (index) => {
    const row = rows?.[index];
    if (row) onOpen?.(row);
  });
  return (
    <table aria-label={label} aria-busy={!rows} className="w-full text-left text-ui">
      <thead>
        <tr className="border-b border-line">
          {columns.map(({ title, align, className }) => (
            <th
              key={title}
              scope="col"
              className={clsx(
                'h-11 px-3 text-small font-medium whitespace-nowrap text-ink-2 first:pl-5 last:pr-5',
                align && 'text-right',
                className,
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <Fragment key={keyOf(row)}>
                <tr
                  data-marked={keyOf(row) === marked || undefined}
                  className="border-b border-line last:border-b-0 data-marked:bg-sunken data-marked:shadow-[inset_3px_0_0_var(--color-ink)]"
                >
                  {columns.map(({ title, cell, align, className }) => (
                    <td
                      key={title}
                      className={clsx(
                        'h-[57px] px-3 py-1.5 first:pl-5 last:pr-5',
                        align && 'text-right tabular-nums',
                        className,
                      )}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                <Below columns={columns.length}>{below?.(row)}</Below>
              </Fragment>
            ))
          : SKELETON_ROWS.map((key) => (
              <tr key={key} className="border-b border-line last:border-b-0">
                {columns.map(({ title }) => (
                  <td key={title} className="h-[57px] px-3 first:pl-5 last:pr-5">
                    <Skeleton className="h-4 w-4/5 max-w-40" />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="border-b border-line last:border-b-0">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, below }: DataTableProps<Row>) {
  const heads = columns.filter(({ phone }) => phone === 'head');
  const lines = columns.filter(({ phone }) => phone !== 'head' && phone !== 'none');
  if (!rows)
    return (
      <div aria-busy="true" className="grid gap-3 p-4">
        {SKELETON_ROWS.slice(0, 4).map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
    );
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-b border-line px-4 py-3.5 last:border-b-0">
          <div className="flex items-start justify-between gap-3">
            {heads.map(({ title, cell }) => (
              <div key={title} className="min-w-0">
                {cell(row)}
              </div>
            ))}
          </div>
          <dl className="mt-2 grid gap-1.5">
            {lines
              .map(({ title, cell }) => ({ title, content: cell(row) }))
              .filter(({ content }) => content !== null && content !== '')
              .map(({ title, content }) => (
                <div key={title} className="flex items-baseline justify-between gap-4 text-small">
                  <dt className="shrink-0 text-ink-3">{title}</dt>
                  <dd className="min-w-0 text-right">{content}</dd>
                </div>
              ))}
          </dl>
          {below?.(row) && <div className="-mx-4 mt-3 -mb-3.5 border-t border-line">{below(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
