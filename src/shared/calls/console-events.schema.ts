import {
  eventComparisonAnswerSchema,
  eventExportQuerySchema,
  eventExportSchema,
  eventImportSchema,
  eventPreviewAnswerSchema,
  eventSourcesSchema,
} from '../event-source.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for the events of matches. */
export const consoleEventCalls = {
  'GET /console/games/:id/events': {
    summary: "The sources of a game's events",
    ...staffOrSecretary,
    params: byId,
    answer: eventSourcesSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/events/preview': {
    summary: 'What an import of match events would do',
    ...staffOrSecretary,
    params: byId,
    body: eventImportSchema,
    answer: eventPreviewAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/events': {
    summary: 'Import match events, which count from then on',
    ...staffOrSecretary,
    params: byId,
    body: eventImportSchema,
    answer: eventPreviewAnswerSchema,
    errors: ['not_found'],
  },
  'GET /console/games/:id/events/export': {
    summary: "A game's actions as our own CSV or as SPADL; players of other clubs by shirt alone",
    ...staffOrSecretary,
    params: byId,
    query: eventExportQuerySchema,
    answer: eventExportSchema,
    errors: ['not_found'],
  },
  'GET /console/events/:id/compare': {
    summary: "What a source of a game's events says otherwise than the one that counts",
    ...staffOrSecretary,
    params: byId,
    answer: eventComparisonAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/events/:id/use': {
    summary: "Let another source of a game's events count",
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/events/:id/undo': {
    summary: "Take a source of a game's events back; the newest other one counts then",
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
} satisfies CallTable
