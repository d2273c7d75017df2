import { CONSOLE_ROLES, consoleAccessAnswerSchema, healthAnswerSchema } from '../console-access.schema.ts'
import { ageNameSchema, ageSettingsListSchema, ageChangeSchema, auditTableQuerySchema, auditTableSchema } from '../console-tables.schema.ts'
import { jobKindSchema, jobListSchema, jobPartSchema } from '../job.schema.ts'
import { noContent, staffOnly, type CallTable } from './call.schema.ts'

/** Console calls for access, health, the audit log and the age categories. */
export const consoleCalls = {
  'GET /console/access': {
    summary: 'Own role in the console',
    tags: ['console'],
    answer: consoleAccessAnswerSchema,
    access: CONSOLE_ROLES,
  },
  'GET /console/health': {
    summary: 'State of the service',
    ...staffOnly,
    automatic: true,
    answer: healthAnswerSchema,
  },
  'GET /console/jobs': {
    summary: 'How the work in the background goes',
    ...staffOnly,
    automatic: true,
    answer: jobListSchema,
  },
  'POST /console/jobs/:kind/run': {
    summary: 'Run a timed job now',
    ...staffOnly,
    params: jobKindSchema,
    ...noContent,
    errors: ['rule_violated'],
  },
  'POST /console/jobs/:kind/parts/:subject/retry': {
    summary: 'Try a failed part of a job again now',
    ...staffOnly,
    params: jobPartSchema,
    ...noContent,
    errors: ['not_found'],
  },
  'DELETE /console/jobs/:kind/parts/:subject': {
    summary: 'Give a failed part of a job up; not what the privacy page promises',
    ...staffOnly,
    params: jobPartSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'GET /console/audit': {
    summary: 'The audit log',
    ...staffOnly,
    query: auditTableQuerySchema,
    answer: auditTableSchema,
  },
  'GET /console/ages': {
    summary: 'Settings of the age categories',
    ...staffOnly,
    answer: ageSettingsListSchema,
  },
  'PUT /console/ages/:name': {
    summary: 'Change the settings of an age category; they apply at once, to live games too',
    ...staffOnly,
    params: ageNameSchema,
    body: ageChangeSchema,
    ...noContent,
    errors: ['not_found', 'conflict'],
  },
} satisfies CallTable
