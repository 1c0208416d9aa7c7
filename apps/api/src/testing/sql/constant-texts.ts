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
interface TextVariant {
  text: string;
  choices: ReadonlyMap<string, string>;
}

/** The values of the evaluated function's parameters, by name. */
type Scope = ReadonlyMap<string, readonly TextVariant[]>;

// A statement with more variants counts as dynamic.
const MAX_VARIANTS = 64;

/**
 * Returns all texts that an expression can have by static analysis: literals, templates, constants (imported ones too),
 * both branches of a condition, values of a union of string types, and calls of single-expression functions of these.
 * Undefined where a text depends on anything else.
 */
export function findConstantTexts(checker: Checker, expression: Expression): string[] | undefined {
  const variants = findVariants(checker, expression, new Map());
  return variants && [...new Set(variants.map(({ text }) => text))];
}

function findVariants(checker: Checker, expression: Expression, scope: Scope): TextVariant[] | undefined {
  const findPartVariants = (part: Expression) => findVariants(checker, part, scope);
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression) || isNumericLiteral(expression))
    return [{ text: expression.text, choices: new Map() }];
  if (isParenthesizedExpression(expression) || isAsExpression(expression))
    return findPartVariants(expression.expression);
  if (isTemplateExpression(expression)) {
    let variants: TextVariant[] | undefined = [{ text: expression.head.text, choices: new Map() }];
    for (const span of expression.templateSpans)
      variants = join(variants, findPartVariants(span.expression), span.literal.text);
    return variants;
  }
  if (isConditionalExpression(expression)) {
    const condition = expression.condition.getText();
    const [whenTrue, whenFalse] = [findPartVariants(expression.whenTrue), findPartVariants(expression.whenFalse)];
    return whenTrue && whenFalse && [...choose(whenTrue, condition, 'true'), ...choose(whenFalse, condition, 'false')];
  }
  if (isIdentifier(expression)) {
    const known = scope.get(expression.text) ?? findEntryVariants(checker, expression);
    if (known) return [...known];
    const initializer = findInitializer(checker, expression);
    const variants = initializer && findVariants(checker, initializer, new Map());
    if (variants) return variants;
  }
  if (isCallExpression(expression) && isIdentifier(expression.expression)) {
    const called = findInitializer(checker, expression.expression);
    if (called && isArrowFunction(called) && !isBlock(called.body)) {
      const inner = new Map<string, readonly TextVariant[]>();
      for (const [index, { name, initializer }] of called.parameters.entries()) {
        const argument = expression.arguments[index] ?? initializer;
        const variants = argument && findPartVariants(argument);
        if (variants) inner.set(name.getText(), variants);
      }
      return findVariants(checker, called.body as Expression, inner);
    }
  }
  const type = checker.getTypeAtLocation(expression);
  const literals = type && listLiterals(type);
  return literals?.map((text) => ({ text, choices: new Map([[expression.getText(), text]]) }));
}

function join(
  heads: TextVariant[] | undefined,
  middles: TextVariant[] | undefined,
  tail: string,
): TextVariant[] | undefined {
  if (!heads || !middles) return undefined;
  const joined = heads.flatMap((head) =>
    middles
      .filter(({ choices }) => [...choices].every(([name, value]) => (head.choices.get(name) ?? value) === value))
      .map((middle) => ({
        text: head.text + middle.text + tail,
        choices: new Map([...head.choices, ...middle.choices]),
      })),
  );
  return joined.length > MAX_VARIANTS ? undefined : joined;
}

const choose = (variants: readonly TextVariant[], name: string, value: string) =>
  variants.map(({ text, choices }) => ({ text, choices: new Map([...choices, [name, value]]) }));

/**
 * The values of `name` in `const { name, other } = entries[key]`, one per key, so that they correspond to those of
 * `other`.
 */
function findEntryVariants(checker: Checker, name: Node): TextVariant[] | undefined {
  const element = checker.getSymbolAtLocation(name)?.valueDeclaration?.resolve();
  const declaration = element && isBindingElement(element) ? element.parent.parent : undefined;
  const access = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (!element || !access || !isElementAccessExpression(access)) return undefined;
  let entries = findInitializer(checker, access.expression);
  while (entries && (isAsExpression(entries) || isSatisfiesExpression(entries))) entries = entries.expression;
  if (!entries || !isObjectLiteralExpression(entries)) return undefined;
  return listAssignments(entries).flatMap((entry) => {
    const properties = isObjectLiteralExpression(entry.initializer) ? listAssignments(entry.initializer) : [];
    const value = properties.find((property) => property.name.getText() === name.getText())?.initializer;
    const variants = (value && findVariants(checker, value, new Map())) ?? [];
    return choose(variants, access.getText(), entry.name.getText());
  });
}

const listAssignments = ({ properties }: ObjectLiteralExpression) => properties.filter(isPropertyAssignment);

/** The initializer of a constant, in any file. */
export function findInitializer(checker: Checker, name: Node): Expression | undefined {
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.declarations.length > 0 && !symbol.valueDeclaration) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration?.resolve();
  if (!declaration || !isVariableDeclaration(declaration) || !isConstant(declaration)) return undefined;
  return declaration.initializer;
}

const isConstant = (declaration: Node) => declaration.parent?.getText().startsWith('const ') ?? false;

function listLiterals(type: Type): string[] | undefined {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  return members.every((member) => member.isStringLiteralType()) ? members.map(({ value }) => value) : undefined;
}
