import { readFile } from 'node:fs/promises'
import type { ManifestTransform } from 'workbox-build'
import { contentDigest } from '../shared/content-digest.ts'

/** Gives each file that the service worker may store the digest of its content as its revision. */
export const digestFiles: ManifestTransform = async (entries) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => ({ ...entry, revision: await contentDigest(await readFile(`dist/client/${entry.url}`)) })),
  ),
})
