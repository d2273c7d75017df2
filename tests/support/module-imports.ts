import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** One import of a module: what it asks for, and whether only for types, or only once it is needed. */
export interface ModuleImport {
  file: string
  specifier: string
  typeOnly: boolean
  lazy: boolean
}

/** The TypeScript files of folders, or single files, by path. Generated ones and declarations are left out. */
export function sourceFiles(...patterns: readonly string[]): string[] {
  return globSync(patterns).filter((file) => /\.tsx?$/.test(file) && !/\.(?:gen|d)\.ts$/.test(file))
}

/** All imports of a file, and what it passes on from others. */
export function importsOf(file: string): ModuleImport[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const passedOn = staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, moduleRequest }] : [])),
  )
  const fixed = [...staticImports, ...passedOn].map(({ start, moduleRequest }) => ({
    file,
    specifier: moduleRequest.value,
    typeOnly: /^\w+\s+type\b/.test(text.slice(start, start + 20)),
    lazy: false,
  }))
  const lazy = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^'(.*)'$/.exec(text.slice(start, end)) ?? []
    return specifier === undefined ? [] : [{ file, specifier, typeOnly: false, lazy: true }]
  })
  return [...fixed, ...lazy]
}
