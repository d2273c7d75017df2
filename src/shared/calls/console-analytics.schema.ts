import { idAnswerSchema } from '../console-tables.schema.ts'
import {
  analyticsTableQuerySchema,
  analyticsTableSchema,
  analyticsChangeSchema,
  newAnalyticsSchema,
  pageStatesSchema,
} from '../match-analytics.schema.ts'
import { byId, noContent, staffOnly, type CallTable } from './call.schema.ts'

/** Console calls for the table of `/matchanalytics/{id}`. */
export const consoleAnalyticsCalls = {
  'GET /console/analytics': {
    summary: 'The table of embedded analytics',
    ...staffOnly,
    query: analyticsTableQuerySchema,
    answer: analyticsTableSchema,
  },
  'GET /console/analytics/states': {
    summary: 'Whether the pages of the same rows answer, asked at most every ten minutes',
    ...staffOnly,
    query: analyticsTableQuerySchema,
    answer: pageStatesSchema,
  },
  'POST /console/analytics': {
    summary: 'Add the analytics page of a game',
    ...staffOnly,
    body: newAnalyticsSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['conflict', 'rule_violated'],
  },
  'PUT /console/analytics/:id': {
    summary: 'Change the analytics page of a game',
    ...staffOnly,
    params: byId,
    body: analyticsChangeSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'DELETE /console/analytics/:id': {
    summary: 'Remove the analytics page of a game from the table',
    ...staffOnly,
    params: byId,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
