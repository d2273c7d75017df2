import type { Page } from 'playwright/test'
import { missingFeatures } from '../../src/build/browser-features.ts'

interface Missing {
  globals: string[]
  statics: string[]
  members: string[]
}

const { globals, statics, members } = missingFeatures()
const missing: Missing = { globals: [...globals], statics: [...statics], members: [...members] }

/** Makes a browser of the baseline out of a page, as far as it can be deleted. */
function becomeOlder({ globals: objects, statics: own, members: ofInstances }: Missing): void {
  const owners = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const remove = (owner: object | undefined, name: string) => owner && Reflect.deleteProperty(owner, name)
  for (const [names, ownerOf] of [
    [own, (name: string) => owners[name]],
    [ofInstances, (name: string) => owners[name]?.prototype],
  ] as const) {
    for (const [owner = '', name = ''] of names.map((each) => each.split('.'))) {
      const from = ownerOf(owner)
      // Namespaces of other names than objects.
      if (typeof from === 'object' || typeof from === 'function') remove(from, name)
    }
  }
  for (const name of objects) remove(owners, name)
}

/** Takes from every page that loads what the oldest supported browsers do not have. */
export async function takeNewerFunctions(page: Page): Promise<void> {
  await page.addInitScript(becomeOlder, missing)
}
