import fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { rememberBodies } from '#server/known-bodies.ts'

let validated = 0
const seen: unknown[] = []
const schema = z.strictObject({ word: z.string().transform((word) => ((validated += 1), word.trim())) })
const app = fastify().withTypeProvider<ZodTypeProvider>()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
rememberBodies(app)
app.post('/one', { schema: { body: schema } }, (request) => {
  seen.push(request.body)
  return { word: request.body.word }
})
app.post('/other', { schema: { body: z.object({ word: z.string() }) } }, (request) => request.body)

const send = async (body: string, url = '/one') =>
  app.inject({ method: 'POST', url, body, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  validated = 0
  seen.length = 0
})
afterAll(() => app.close())

test('the same words are read once, other words anew', async () => {
  for (let time = 0; time < 3; time += 1) expect((await send('{"word":" a "}')).json()).toEqual({ word: 'a' })
  expect([validated, new Set(seen).size]).toEqual([1, 1])
  expect((await send('{"word":" b "}')).json()).toEqual({ word: 'b' })
  expect(validated).toBe(2)
})

test('each route validates for itself', async () => {
  await send('{"word":" c "}')
  expect((await send('{"word":" c "}', '/other')).json()).toEqual({ word: ' c ' })
  expect((await send('{"word":" c "}')).json()).toEqual({ word: 'c' })
})

test('nobody can change what the next one will be given', async () => {
  await send('{"word":"d"}')
  expect(Object.isFrozen(seen[0])).toBe(true)
})

test.each([
  ['{"word":1}', 400],
  ['{"word":"e","more":1}', 400],
  ['{"word":"e","__proto__":{"more":1}}', 400],
  ['{"word"', 400],
  ['', 400],
  [`"${'e'.repeat(10)}"`, 400],
])('%s is refused each time', async (body, status) => {
  for (let time = 0; time < 2; time += 1) expect((await send(body)).statusCode).toBe(status)
  expect(seen).toEqual([])
})

test('long bodies and more bodies than are kept are answered all the same', async () => {
  const word = 'f'.repeat(1000)
  for (let time = 0; time < 2; time += 1) expect((await send(JSON.stringify({ word }))).json()).toEqual({ word })
  expect(validated).toBe(2)
  for (let number = 0; number <= 401; number += 1) await send(`{"word":"${number}"}`)
  validated = 0
  await send('{"word":"401"}')
  await send('{"word":"0"}')
  expect(validated).toBe(1)
})
