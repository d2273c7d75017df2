import type { LightMyRequestResponse } from 'fastify'
import type { App } from '#server/http/typed-app.ts'

interface Operation {
  responses: Record<
    string,
    { content?: Record<string, { schema: { properties?: { error?: { properties: { code: { enum: string[] } } } } } }> }
  >
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Checks answers of a service against its OpenAPI document. An undocumented answer fails. */
export function contractOf(app: App) {
  let loaded: Promise<{ pattern: RegExp; path: string; operations: Record<string, Operation> }[]> | undefined

  async function load() {
    const { paths } = (await app.inject('/api/docs/json')).json<Document>()
    return Object.entries(paths)
      .toSorted(([one], [two]) => one.split('{').length - two.split('{').length)
      .map(([path, operations]) => ({ path, operations, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]{0,300}')}$`) }))
  }

  return {
    /** @throws Error naming what the document lacks: add the code to the `errors` of the call's entry in the table */
    async check(method: string, url: string, answer: LightMyRequestResponse): Promise<void> {
      const [path = ''] = url.split('?')
      const entry = (await (loaded ??= load())).find(({ pattern, operations }) => pattern.test(path) && method.toLowerCase() in operations)
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
