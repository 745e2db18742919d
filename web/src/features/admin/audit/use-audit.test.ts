import { expect, test } from 'vitest';
import { auditFilterIn } from './use-audit.ts';

const read = (address: string) => auditFilterIn(new URLSearchParams(address));

test('the URL sets the filter of the audit log, with whole days of the reader, and without invalid values', () => {
  expect(read('tab=audit&who=a@example.com&whom=b&action=role_changed&cursor=c')).toEqual({
    who: 'a@example.com',
    whom: 'b',
    action: 'role_changed',
  });
  expect(read('from=2026-11-01&to=2026-11-30')).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
  expect(read('action=nothing&from=yesterday&to=2026-11&who=')).toEqual({});
});
