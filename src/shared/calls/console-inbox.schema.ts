import {
  requestChangeSchema,
  mailTableQuerySchema,
  mailTableSchema,
  requestTableQuerySchema,
  requestTableSchema,
} from '../console-tables.schema.ts'
import { byId, noContent, staffOnly, type CallTable } from './call.schema.ts'

/** Console calls for contact requests and mails. */
export const consoleInboxCalls = {
  'GET /console/requests': {
    summary: 'Requests for a consultation',
    ...staffOnly,
    automatic: true,
    query: requestTableQuerySchema,
    answer: requestTableSchema,
  },
  'PUT /console/requests/:id': {
    summary: 'Change the state of a request',
    ...staffOnly,
    params: byId,
    body: requestChangeSchema,
    ...noContent,
    errors: ['not_found', 'conflict'],
  },
  'GET /console/mails': {
    summary: 'The mail queue',
    ...staffOnly,
    query: mailTableQuerySchema,
    answer: mailTableSchema,
  },
  'POST /console/mails/:id/retry': {
    summary: 'Send a mail again now',
    ...staffOnly,
    params: byId,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
