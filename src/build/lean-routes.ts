import type { Plugin } from 'vite'

const CHILDREN = /(const \w+Children: \w+ = )\{([^}]*)\}/g
const NAME = /\w+:\s*(\w+),/g

/** A route's children as a list: the generated names of the tree are for types alone. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: { id: /routeTree\.gen\.ts$/ }, handler: toLists },
  }
}

/** The generated tree with lists of children in place of objects. */
export function toLists(tree: string): string {
  return tree.replaceAll(CHILDREN, (_, start: string, children: string) => `${start}[${children.replaceAll(NAME, '$1,')}]`)
}
