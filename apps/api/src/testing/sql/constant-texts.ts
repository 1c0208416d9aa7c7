import {
  type Expression,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
} from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';

/**
 * One possible text of an expression, with the choices that lead to it: the branch of each condition, the value of each
 * name.
 */
interface Spelling {
  text: string;
  chosen: ReadonlyMap<string, string>;
}

/** The values of the evaluated function's parameters, by name. */
type Scope = ReadonlyMap<string, readonly Spelling[]>;

// A statement with more variants counts as dynamic.
const MAX_SPELLINGS = 64;

/**
 * Returns all texts that an expression can have by static analysis: literals, templates, constants (imported ones too),
 * both branches of a condition, values of a union of string types, and calls of single-expression functions of these.
 * Undefined where a text depends on anything else.
 */
export function constantTexts(checker: Checker, expression: Expression): string[] | undefined {
  const spellings = spellingsOf(checker, expression, new Map());
  return spellings && [...new Set(spellings.map(({ text }) => text))];
}

function spellingsOf(checker: Checker, expression: Expression, scope: Scope): Spelling[] | undefined {
  const of = (part: Expression) => spellingsOf(checker, part, scope);
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression) || isNumericLiteral(expression))
    return [{ text: expression.text, chosen: new Map() }];
  if (isParenthesizedExpression(expression) || isAsExpression(expression)) return of(expression.expression);
  if (isTemplateExpression(expression)) {
    let spellings: Spelling[] | undefined = [{ text: expression.head.text, chosen: new Map() }];
    for (const span of expression.templateSpans) spellings = join(spellings, of(span.expression), span.literal.text);
    return spellings;
  }
  if (isConditionalExpression(expression)) {
    const condition = expression.condition.getText();
    const [whenTrue, whenFalse] = [of(expression.whenTrue), of(expression.whenFalse)];
    return whenTrue && whenFalse && [...choose(whenTrue, condition, 'true'), ...choose(whenFalse, condition, 'false')];
  }
  if (isIdentifier(expression)) {
    const given = scope.get(expression.text) ?? spellingsOfEntries(checker, expression);
    if (given) return [...given];
    const initializer = initializerOf(checker, expression);
    const spellings = initializer && spellingsOf(checker, initializer, new Map());
    if (spellings) return spellings;
  }
  if (isCallExpression(expression) && isIdentifier(expression.expression)) {
    const called = initializerOf(checker, expression.expression);
    if (called && isArrowFunction(called) && !isBlock(called.body)) {
      const inner = new Map<string, readonly Spelling[]>();
      for (const [index, { name, initializer }] of called.parameters.entries()) {
        const argument = expression.arguments[index] ?? initializer;
        const spellings = argument && of(argument);
        if (spellings) inner.set(name.getText(), spellings);
      }
      return spellingsOf(checker, called.body as Expression, inner);
    }
  }
  const type = checker.getTypeAtLocation(expression);
  const literals = type && literalsOf(type);
  return literals?.map((text) => ({ text, chosen: new Map([[expression.getText(), text]]) }));
}

function join(heads: Spelling[] | undefined, middles: Spelling[] | undefined, tail: string): Spelling[] | undefined {
  if (!heads || !middles) return undefined;
  const joined = heads.flatMap((head) =>
    middles
      .filter(({ chosen }) => [...chosen].every(([name, value]) => (head.chosen.get(name) ?? value) === value))
      .map((middle) => ({ text: head.text + middle.text + tail, chosen: new Map([...head.chosen, ...middle.chosen]) })),
  );
  return joined.length > MAX_SPELLINGS ? undefined : joined;
}

const choose = (spellings: readonly Spelling[], name: string, value: string) =>
  spellings.map(({ text, chosen }) => ({ text, chosen: new Map([...chosen, [name, value]]) }));

/**
 * The values of `name` in `const { name, other } = entries[key]`, one per key, so that they correspond to those of
 * `other`.
 */
function spellingsOfEntries(checker: Checker, name: Node): Spelling[] | undefined {
  const element = checker.getSymbolAtLocation(name)?.valueDeclaration?.resolve();
  const declaration = element && isBindingElement(element) ? element.parent.parent : undefined;
  const access = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (!element || !access || !isElementAccessExpression(access)) return undefined;
  let entries = initializerOf(checker, access.expression);
  while (entries && (isAsExpression(entries) || isSatisfiesExpression(entries))) entries = entries.expression;
  if (!entries || !isObjectLiteralExpression(entries)) return undefined;
  return assignmentsOf(entries).flatMap((entry) => {
    const properties = isObjectLiteralExpression(entry.initializer) ? assignmentsOf(entry.initializer) : [];
    const value = properties.find((property) => property.name.getText() === name.getText())?.initializer;
    const spellings = (value && spellingsOf(checker, value, new Map())) ?? [];
    return choose(spellings, access.getText(), entry.name.getText());
  });
}

const assignmentsOf = ({ properties }: ObjectLiteralExpression) => properties.filter(isPropertyAssignment);

/** The initializer of a constant, in any file. */
export function initializerOf(checker: Checker, name: Node): Expression | undefined {
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.declarations.length > 0 && !symbol.valueDeclaration) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration?.resolve();
  if (!declaration || !isVariableDeclaration(declaration) || !isConstant(declaration)) return undefined;
  return declaration.initializer;
}

const isConstant = (declaration: Node) => declaration.parent?.getText().startsWith('const ') ?? false;

function literalsOf(type: Type): string[] | undefined {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  return members.every((member) => member.isStringLiteralType()) ? members.map(({ value }) => value) : undefined;
}
