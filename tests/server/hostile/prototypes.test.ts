import { expect, test } from 'vitest'
import { createService } from '../../support/service.ts'

const { app, make, signIn } = await createService({ ACCOUNT_REQUESTS: '100000', ADDRESS_REQUESTS: '100000' })
const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
const routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
// Without calls that end the session of the test.
const tried = routes.filter((route) => !/logout|\/sessions$/.test(route))
const { accessToken } = await signIn(await make.user('staff'))

const POISON = [
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__pro\\u0074o__":{"polluted":1}}',
]

test.each(tried)('%s pollutes no prototype', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const url = `${path.replaceAll(/\{\w+\}/g, '0000000000000000')}?__proto__[polluted]=1&constructor[prototype][polluted]=1`
  const headers = { authorization: `Bearer ${accessToken}` }
  const bodies = ['GET', 'DELETE'].includes(method) ? [undefined] : POISON
  for (const payload of bodies) {
    const answer = await app.inject({
      method: method as 'POST',
      url,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect({}).not.toHaveProperty('polluted')
  }
})
