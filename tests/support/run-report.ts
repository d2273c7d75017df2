import { writeSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with a line for each of its projects, and one for what this machine lacks. */
export class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = [...Map.groupBy(modules, ({ project }) => project.name)].map(([name, files]) => {
      const tests = files.flatMap((file) => Array.from(file.children.allTests()))
      const seconds = files.reduce((sum, file) => sum + file.diagnostic().duration, 0) / 1000
      return `${name}: ${tests.length} tests in ${files.length} files, ${seconds.toFixed(0)} s of tests`
    })
    writeSync(1, `${[...lines, ...skippedOf(modules)].join('\n')}\n`)
  }
}

function skippedOf(modules: readonly TestModule[]): string[] {
  const lacking = modules
    .flatMap((file) => Array.from(file.children.allTests()))
    .flatMap((test) => test.meta().missing?.join(' and ') ?? [])
  if (lacking.length === 0) return []
  const counts = [...Map.groupBy(lacking, (name) => name)].map(([name, tests]) => `${name} (${tests.length})`)
  return [`${lacking.length} tests were skipped for want of ${counts.join(', ')}. In CI they fail.`]
}
