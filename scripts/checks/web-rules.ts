// The server decides about plans, months, credit and allowances; the browser phrases it (docs/decisions/081).
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** Names of quantities that follow from the rules of docs/billing.md. */
const RULE_QUANTITIES =
  /price|minor|months?$|credit|overage|allowance|included|used_?sms|withheld|balance|grace|period_?end|^due$|_due$|cost$/i;
const ARITHMETIC = /^[-+*/%]=?$/;
const ROUNDING = /^(round|floor|ceil|min|max|trunc)$/;
const CALENDAR = /^set(UTC)?(Month|FullYear|Date)$/;
const SERVER_ARITHMETIC = 'arithmetic on what the server decides';

/** Files that count strokes or days of a drawing, or compare two answers of the server. */
const EXCEPTIONS: readonly string[] = [
  // How many strokes are drawn.
  'web/src/shared/numbers/marks-path.ts',
  // How many days of the grace period have begun, drawn as segments.
  'web/src/features/numbers/number-lifecycle.ts',
  // How many texts a change of the settings has revealed: the difference of two answers.
  'web/src/features/billing/usage/overage-tab.tsx',
];

/** Finds arithmetic on plans, months, credit and allowances in a file of web/. @returns each place in a line */
export function findRuleArithmetic(path: string, text: string): string[] {
  if (EXCEPTIONS.includes(path)) return [];
  const problems: string[] = [];
  const refuse = ({ start, end }: Node, problem: string) => {
    const line = text.slice(0, start).split('\n').length;
    const code = text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80);
    problems.push(`${path}:${line}: ${problem}: ${code}`);
  };
  const check = (node: Node & { operator: string; left: Node; right: Node }) => {
    if (ARITHMETIC.test(node.operator) && (isOfRules(node.left) || isOfRules(node.right)))
      refuse(node, SERVER_ARITHMETIC);
  };
  new Visitor({
    BinaryExpression: check,
    AssignmentExpression: check,
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const isMath = callee.object.type === 'Identifier' && callee.object.name === 'Math';
      if (isMath && ROUNDING.test(name) && node.arguments.some(isOfRules)) refuse(node, SERVER_ARITHMETIC);
      if (CALENDAR.test(name)) refuse(node, 'arithmetic on a calendar');
    },
  }).visit(parseSync(path, text).program);
  return problems;
}

/** Whether an operand is such a quantity, or is computed from one. The function of a call decides about its result. */
function isOfRules(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return RULE_QUANTITIES.test(node.name);
    case 'MemberExpression':
      return node.property.type === 'Identifier' && RULE_QUANTITIES.test(node.property.name);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isOfRules(node.left) || isOfRules(node.right);
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isOfRules(node.expression);
    default:
      return false;
  }
}
