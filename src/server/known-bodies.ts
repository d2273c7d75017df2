import { validatorCompiler } from 'fastify-type-provider-zod'
import { keepNewest } from './keep-newest.ts'
import type { App } from './typed-app.ts'

const KEPT = 400
const LONGEST = 400

/** Parses and validates bodies that many send in the same words once, for the routes of a scope. Nobody may change them. */
export function rememberBodies(scope: App): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  const known = new Map<string, object>()

  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const kept = known.get(text)
    if (kept) return done(null, kept)
    void parse(request, text, (error, body: unknown) => {
      if (isObject(body) && text.length <= LONGEST) {
        known.set(text, Object.freeze(body))
        keepNewest(known, KEPT)
      }
      done(error, body)
    })
  })
  const compile: typeof validatorCompiler = (route) => {
    const validate = validatorCompiler(route)
    const valid = new WeakMap<object, { value: unknown }>()
    return (body: unknown) => {
      if (!isObject(body)) return validate(body)
      const kept = valid.get(body)
      if (kept) return kept
      const result = validate(body)
      if (typeof result === 'object' && 'value' in result) valid.set(body, { value: Object.freeze(result.value) })
      return result
    }
  }
  scope.setValidatorCompiler(compile)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
