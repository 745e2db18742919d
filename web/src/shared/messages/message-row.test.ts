import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plateNumber } from '../numbers/plate-number.ts';
import { MessageRow } from './message-row.tsx';
import { recogniseSender } from './recognise-sender.ts';

test('the content of a text, and the name of its sender, are shown unchanged and never become a part of the page', () => {
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  for (const expanded of [false, true]) {
    const page = renderToStaticMarkup(
      createElement(MessageRow, {
        sender: recogniseSender(attack, attack),
        text: attack,
        code: null,
        number: plateNumber('+12125550123'),
        time: { label: '10:00', dateTime: '2026-01-01T10:00:00Z' },
        expanded,
        onCopy: () => undefined,
        onToggle: () => undefined,
      }),
    );
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<img src=x|<script/);
  }
});
