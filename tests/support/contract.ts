import type { LightMyRequestResponse } from 'fastify'
import { buildApp, type AppDeps } from '#server/app.ts'

interface Operation {
  responses: Record<
    string,
    { content?: Record<string, { schema: { properties?: { error?: { properties: { code: { enum: string[] } } } } } }> }
  >
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Every service has the same document, and to make it takes a third of a second: it is read once for all files. */
let loaded: ReturnType<typeof load> | undefined

/** Reads the document of a service that no one else asks, so that no request is counted there. */
async function load(deps: AppDeps): Promise<{ pattern: RegExp; path: string; operations: Record<string, Operation> }[]> {
  const { app } = await buildApp(deps)
  const { paths } = (await app.inject('/api/docs/json')).json<Document>()
  await app.close()
  return Object.entries(paths)
    .toSorted(([one], [two]) => one.split('{').length - two.split('{').length)
    .map(([path, operations]) => ({ path, operations, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]{0,300}')}$`) }))
}

/** Checks answers of a service against its OpenAPI document. An undocumented answer fails. */
export function contractOf(deps: AppDeps) {
  return {
    /** @throws Error naming what the document lacks: add the code to the `errors` of the call's entry in the table */
    async check(method: string, url: string, answer: LightMyRequestResponse): Promise<void> {
      const [path = ''] = url.split('?')
      const entry = (await (loaded ??= load(deps))).find(
        ({ pattern, operations }) => pattern.test(path) && method.toLowerCase() in operations,
      )
      if (!entry) return
      const { statusCode } = answer
      const name = `${method} ${entry.path}`
      const response = entry.operations[method.toLowerCase()]?.responses[statusCode]
      if (!response) throw new Error(`${name} answered ${statusCode}, which its OpenAPI entry does not name: ${answer.body.slice(0, 300)}`)
      if (statusCode < 400) return
      const codes = response.content?.['application/json']?.schema.properties?.error?.properties.code.enum
      if (!codes) return
      const { error } = answer.json<{ error: { code: string } }>()
      if (!codes.includes(error.code)) throw new Error(`${name} answered the code ${error.code}, which its OpenAPI entry does not name`)
    },
  }
}
