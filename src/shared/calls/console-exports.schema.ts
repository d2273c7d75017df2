import { competitionExportQuerySchema, exportedFileSchema, exportQuerySchema, gameExportQuerySchema } from '../export.schema.ts'
import { squadParamsSchema } from '../player.schema.ts'
import { byId, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for lists that are saved as files. */
export const consoleExportCalls = {
  'GET /console/games/export': {
    summary: 'The games of a list as CSV or XLSX',
    ...staffOrSecretary,
    query: gameExportQuerySchema,
    answer: exportedFileSchema,
    errors: ['rule_violated', 'too_many_requests'],
  },
  'GET /console/squads/:club_id/:age_category/export': {
    summary: 'A squad as CSV or XLSX; guardians see who has saved it',
    ...staffOrSecretary,
    params: squadParamsSchema,
    query: exportQuerySchema,
    answer: exportedFileSchema,
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /console/competitions/:id/export': {
    summary: "A competition's tables or games as CSV or XLSX",
    ...staffOrSecretary,
    params: byId,
    query: competitionExportQuerySchema,
    answer: exportedFileSchema,
    errors: ['not_found', 'rule_violated', 'too_many_requests'],
  },
} satisfies CallTable
