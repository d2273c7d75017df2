import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Every setting of the service. Empty values count as absent. */
export const environmentSchema = z.object({
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for every network'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where browsers reach the product; default is this machine'),
  MOEDANI_DATA: z.string().default('.data').describe('Folder of the embedded database, mail outbox and secret'),
  MOEDANI_DEMO: flag.optional().describe('The demo world; on by default without DATABASE_URL'),
  DEMO_GOAL_EVERY: z.coerce.number().positive().default(30).describe('Seconds between goals in the demo world, on average'),
  MOEDANI_SECRET: z.string().min(32).optional().describe('Signs sessions; made and kept in the data folder by default'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres of your own instead of the embedded one'),
  TRUSTED_PROXIES: list.default([]).describe('Networks whose X-Forwarded headers are believed, by comma'),
  FRAME_SOURCES: list.default([]).describe('Sites whose pages may be embedded as streams and analytics, by comma'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Default: warn in the demo world, else info'),
})

/** Said when settings are wrong; the message names each. */
export class ConfigError extends Error {}

/** The validated settings of one process. */
export interface Config {
  host: string
  port: number
  publicUrl: string | null
  dataFolder: string
  demo: boolean
  demoGoalEvery: number
  secret: string | null
  databaseUrl: string | null
  trustedProxies: string[]
  frameSources: string[]
  logLevel: string
}

/**
 * Reads the settings from an environment.
 *
 * @throws ConfigError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(`The settings are wrong.\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  const demo = settings.MOEDANI_DEMO ? settings.MOEDANI_DEMO === 'on' : !settings.DATABASE_URL
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null,
    dataFolder: settings.MOEDANI_DATA,
    demo,
    demoGoalEvery: settings.DEMO_GOAL_EVERY,
    secret: settings.MOEDANI_SECRET ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    frameSources: settings.FRAME_SOURCES,
    logLevel: settings.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}
