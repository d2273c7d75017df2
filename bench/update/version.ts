import { execFile } from 'node:child_process'
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Change } from './changes.ts'

const run = promisify(execFile)

/** The sources of a commit in a folder of their own, with the packages that its lock file names. */
export interface Version {
  /** Builds it, with a change or as it is. Returns the main file of that build. */
  build(change?: Change): Promise<string>
}

/** @throws Error when the history of this checkout does not reach back to the commit */
export async function checkOut(commit: string, folder: string): Promise<Version> {
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, commit])
  await run('tar', ['-xf', archive, '-C', folder])
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  let builds = 0
  return {
    async build(change) {
      const undo = change && (await apply(change, folder))
      await run('npm', ['run', 'build', '--silent'], { cwd: folder })
      await undo?.()
      builds += 1
      const dist = join(folder, `dist-${builds}`)
      await cp(join(folder, 'dist'), dist, { recursive: true })
      return join(dist, 'main.js')
    },
  }
}

/** Changes the one file that is meant. Returns what restores it. */
async function apply({ name, file, edit }: Change, folder: string): Promise<() => Promise<void>> {
  const files = await Array.fromAsync(glob('{src,locales}/**/*.{tsx,po,css}', { cwd: folder }))
  const [found, ...others] = files.filter((path) => file.test(path))
  if (found === undefined || others.length > 0) throw new Error(`No single file is ${name}.`)
  const path = join(folder, found)
  const text = await readFile(path, 'utf8')
  const changed = edit(text)
  if (changed === text) throw new Error(`Nothing changes in ${found}.`)
  await writeFile(path, changed)
  return () => writeFile(path, text)
}
