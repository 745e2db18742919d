import { expect, test } from 'vitest';
import { judgeSimulation } from './judge-simulation.ts';

const nothing = { stdout: '', stderr: '' };

test.each([
  {
    what: 'a story that ended wrong',
    output: { ...nothing, status: 1, stdout: 'seed 7: paid twice\nafter 7 runs of lives: paid twice\n' },
    verdict: { kind: 'caught', says: 'after 7 runs of lives: paid twice' },
  },
  {
    what: 'code that throws amid a story',
    output: {
      ...nothing,
      status: 1,
      stdout:
        'seed 2: the code broke down: no row\nError: no row\nafter 2 runs of lives: the code broke down: no row',
    },
    verdict: { kind: 'caught', says: 'after 2 runs of lives: the code broke down: no row' },
  },
  {
    what: 'code with a name that no longer exists',
    output: {
      ...nothing,
      status: 1,
      stdout: 'after 2 runs of lives: a mistake in the code: ReferenceError: recordRefusal is not defined',
    },
    verdict: {
      kind: 'NOT TRIED',
      says: 'after 2 runs of lives: a mistake in the code: ReferenceError: recordRefusal is not defined',
    },
  },
  {
    what: 'stories that all end well',
    output: { ...nothing, status: 0, stdout: '50 stories of lives from seed 1: nothing wrong, 90 ms each' },
    verdict: { kind: 'NOT CAUGHT', says: '50 runs end well' },
  },
  {
    what: 'stories that end well and have lost what they are about',
    output: {
      ...nothing,
      status: 1,
      stdout:
        '50 stories of troubles from seed 1: nothing wrong, 90 ms each\n  none of them met: suspensions',
    },
    verdict: { kind: 'NOT CAUGHT', says: '50 runs end well, none of them met: suspensions' },
  },
  {
    what: 'code that does not compile',
    output: { ...nothing, status: 1, stderr: "SyntaxError: Unexpected token ')'" },
    verdict: { kind: 'NOT TRIED', says: "did not run: SyntaxError: Unexpected token ')'" },
  },
  {
    what: 'stories that were ended from outside',
    output: { ...nothing, status: null, stdout: '  lives from seed 1: 500 told, 90 ms each' },
    verdict: { kind: 'NOT TRIED', says: 'did not run: ' },
  },
  {
    what: 'a process that could not be started',
    output: { ...nothing, status: null, error: new Error('spawn ENOMEM') },
    verdict: { kind: 'NOT TRIED', says: 'did not run: spawn ENOMEM' },
  },
])('without a safeguard $what is $verdict.kind', ({ output, verdict }) => {
  expect(judgeSimulation(output, '50')).toEqual(verdict);
});
