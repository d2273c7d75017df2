import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { CONTRACT_VERSION, PRODUCT } from '#shared/product.ts'
import type { App } from './typed-app.ts'
import { errorAnswers } from './route-errors.ts'

/** The OpenAPI document, made from the schemas that the routes validate by, and a page to read it on. */
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
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    logLevel: 'warn',
  })
}

/** Adds to each route what it may refuse with, where it does not say so itself. */
const withErrors: typeof jsonSchemaTransform = (document) => {
  const { schema, route } = document
  if (!schema || schema.hide) return jsonSchemaTransform(document)
  const { access } = route.config ?? {}
  const response = { ...errorAnswers(route), ...(schema.response as Record<string, unknown>) }
  const security = access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }]
  return jsonSchemaTransform({ ...document, schema: { ...schema, response, security } })
}
