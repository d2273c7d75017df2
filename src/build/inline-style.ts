import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A page of the client with its style sheet inside, so that the first paint needs one request instead of two. The service
 * worker installs the page without it: an update of one of them does not bring the other.
 *
 * @param client the folder of the built client
 */
export async function inlineStyle(page: string, client: string): Promise<string> {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/.exec(page) ?? []
  if (!link || !file) throw new Error('The page names no style sheet of this build.')
  const sheet = await readFile(join(client, file), 'utf8')
  return page.replace(link, () => `<style>${sheet}</style>`)
}
