import { parseAst, type ESTree } from 'vite'
import type { MissingFeatures } from './browser-features.ts'

type Node = ESTree.Node

/** Where a script uses a feature. */
export interface Use {
  file: string
  feature: string
  code: string
}

interface Reading {
  /** What the script asks for: `'y' in x`, `typeof x.y`, `x.y?.()`, or in a condition. */
  asked: Set<string>
  /** Members that it defines. */
  defined: Set<string>
  uses: (Omit<Use, 'file'> & { names: readonly string[] })[]
}

/**
 * Where scripts use what is missing, as `new X()`, `X()`, `X.y` or `x.y()`, and do not ask for it anywhere in the same
 * file. The object of `x.y()` is not known: if the script defines a `y`, that is meant, and if `y` is a browser's and any
 * script defines one, too. A name that an older interface has as well is not found.
 *
 * @param scripts code by file
 * @param comesWith what is there with something else that the script asks for
 */
export function unguardedUses(
  scripts: ReadonlyMap<string, string>,
  missing: MissingFeatures,
  comesWith: Readonly<Record<string, string>> = {},
): Use[] {
  const readings = Array.from(scripts, ([file, code]) => ({ file, ...read(code, missing) }))
  const defined = new Set(readings.flatMap((reading) => [...reading.defined]))
  return readings.flatMap(({ file, asked, defined: own, uses }) =>
    uses
      .filter(({ names }) => !names.some((name) => asked.has(name) || asked.has(comesWith[name] ?? '')))
      .filter(({ feature }) => !own.has(feature) && !(missing.browserNames.has(feature) && defined.has(feature)))
      .map(({ feature, code }) => ({ file, feature, code })),
  )
}

function read(code: string, missing: MissingFeatures): Reading {
  const reading: Reading = { asked: new Set(), defined: new Set(), uses: [] }
  walk(parseAst(code), null, (node, parent) => {
    const asked = askedName(node, parent)
    if (asked !== undefined) reading.asked.add(asked)
    const defined = definedName(node)
    if (defined !== undefined) reading.defined.add(defined)
    const feature = usedFeature(node, parent, missing)
    if (feature === undefined) return
    reading.uses.push({ feature, names: feature.split('.'), code: code.slice(Math.max(0, node.end - 60), node.end + 40) })
  })
  return reading
}

function usedFeature(node: Node, parent: Node | null, missing: MissingFeatures): string | undefined {
  const isCalled = (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node
  if (node.type === 'Identifier') {
    const isUsed = isCalled || (parent?.type === 'MemberExpression' && parent.object === node)
    return isUsed && missing.globals.has(node.name) ? node.name : undefined
  }
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const { object, property } = node
  const own = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
  if (missing.statics.has(own)) return own
  return isCalled && (missing.languageNames.has(property.name) || missing.browserNames.has(property.name)) ? property.name : undefined
}

function askedName(node: Node, parent: Node | null): string | undefined {
  if (parent?.type === 'BinaryExpression' && parent.operator === 'in' && parent.left === node) {
    // Minified strings are templates.
    return node.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : 'value' in node ? String(node.value) : undefined
  }
  const named = node.type === 'MemberExpression' ? node.property : node
  if (named.type !== 'Identifier' || !parent) return undefined
  const isAsked =
    (parent.type === 'UnaryExpression' && (parent.operator === 'typeof' || parent.operator === '!')) ||
    (parent.type === 'CallExpression' && parent.callee === node && parent.optional) ||
    (parent.type === 'LogicalExpression' && parent.left === node) ||
    (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) ||
    ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && parent.test === node)
  return isAsked ? named.name : undefined
}

function definedName(node: Node): string | undefined {
  if (node.type === 'AssignmentExpression') return node.left.type === 'MemberExpression' ? nameOf(node.left.property) : undefined
  const isMember = node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition'
  return isMember ? nameOf(node.key) : undefined
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

function walk(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  visit(node, parent)
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      // It only tells how far `?.` reaches.
      if (isNode(child)) walk(child, node.type === 'ChainExpression' ? parent : node, visit)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
