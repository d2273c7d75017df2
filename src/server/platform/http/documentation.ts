import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { CONTRACT_VERSION, PRODUCT } from '#shared/product.ts'
import type { App } from './typed-app.ts'
import { errorAnswers } from './route-errors.ts'

/** The OpenAPI document, generated from the routes' schemas, and a page that shows it. */
export async function documentation(api: App): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT.name} API`,
        version: CONTRACT_VERSION,
        description: 'Youth football in Georgia: schedule, live score, stream and analytics.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'access' },
        },
      },
    },
    transform: withErrors,
    transformObject: jsonSchemaTransformObject,
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it the page requests its files outside of our prefix.
    indexPrefix: api.prefix,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    logLevel: 'warn',
    // What draws the page puts a style sheet of its own into it. No one's data is shown there.
    transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
}

/** Adds to each route the errors that it does not declare itself. */
const withErrors: typeof jsonSchemaTransform = (document) => {
  const { schema, route } = document
  if (!schema || schema.hide) return jsonSchemaTransform(document)
  const access = route.config?.call?.access
  const response = { ...errorAnswers(route), ...(schema.response as Record<string, unknown>) }
  const security = access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }]
  return jsonSchemaTransform({ ...document, schema: { ...schema, response, security } })
}
