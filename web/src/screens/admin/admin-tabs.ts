import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type AdminTab =
  | 'overview'
  | 'users'
  | 'verification'
  | 'phones'
  | 'messages'
  | 'seo'
  | 'system'
  | 'support'
  | 'audit';

type Tab = {
  value: AdminTab;
  label: string;
  /** These tabs are at the right end of the row. */
  isAtEnd?: true;
  Panel: LazyExoticComponent<ComponentType>;
};

/** The tabs in the order of the second document, section 2.2; the code of each is fetched when it is first opened. */
export const ADMIN_TABS: readonly Tab[] = [
  {
    value: 'overview',
    label: 'Overview',
    Panel: lazy(async () => ({
      default: (await import('../../features/admin/overview/overview.tsx')).Overview,
    })),
  },
  {
    value: 'users',
    label: 'Users',
    Panel: lazy(async () => ({ default: (await import('../../features/admin/users/users.tsx')).Users })),
  },
  {
    value: 'verification',
    label: 'Verification',
    Panel: lazy(async () => ({
      default: (await import('../../features/admin/verification/verification.tsx')).Verification,
    })),
  },
  {
    value: 'phones',
    label: 'Phones',
    Panel: lazy(async () => ({ default: (await import('../../features/admin/phones/phones.tsx')).Phones })),
  },
  {
    value: 'messages',
    label: 'Messages',
    Panel: lazy(async () => ({
      default: (await import('../../features/admin/messages/messages.tsx')).Messages,
    })),
  },
  {
    value: 'seo',
    label: 'SEO',
    Panel: lazy(async () => ({ default: (await import('../../features/admin/seo/seo.tsx')).Seo })),
  },
  {
    value: 'system',
    label: 'System',
    Panel: lazy(async () => ({ default: (await import('../../features/admin/system/system.tsx')).System })),
  },
  {
    value: 'support',
    label: 'Support',
    isAtEnd: true,
    Panel: lazy(async () => ({
      default: (await import('../../features/admin/support/support.tsx')).Support,
    })),
  },
  {
    value: 'audit',
    label: 'Audit',
    isAtEnd: true,
    Panel: lazy(async () => ({ default: (await import('../../features/admin/audit/audit.tsx')).Audit })),
  },
];

/** The tab that the address names. */
export function adminTabIn(params: URLSearchParams): AdminTab {
  return ADMIN_TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
}

/** The title of the page. */
export function adminTitleOf(params: URLSearchParams): string {
  const tab = adminTabIn(params);
  return ADMIN_TABS.find(({ value }) => value === tab)?.label ?? '';
}
