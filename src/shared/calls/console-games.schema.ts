import { consoleDayAnswerSchema, consoleDayQuerySchema } from '../console-day.schema.ts'
import { gameDayQuerySchema, gameDaysSchema, gameRowAnswerSchema, gameTableQuerySchema, gameTableSchema } from '../console-tables.schema.ts'
import {
  importPreviewAnswerSchema,
  importSchema,
  importTableQuerySchema,
  importTableSchema,
  squadImportSchema,
  squadPreviewAnswerSchema,
  undoneImportSchema,
} from '../import.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for games and fixture imports. */
export const consoleGameCalls = {
  'GET /console/games': {
    summary: 'Games',
    ...staffOrSecretary,
    query: gameTableQuerySchema,
    answer: gameTableSchema,
  },
  'GET /console/games/:id': {
    summary: 'One game',
    ...staffOrSecretary,
    params: byId,
    answer: gameRowAnswerSchema,
    errors: ['not_found'],
  },
  'GET /console/games/days': {
    summary: 'The games of a month or of seven days, day by day',
    ...staffOrSecretary,
    query: gameDayQuerySchema,
    answer: gameDaysSchema,
  },
  'GET /console/day': {
    summary: 'Who keeps the scores of a day, and which cameras are silent',
    ...staffOrSecretary,
    query: consoleDayQuerySchema,
    answer: consoleDayAnswerSchema,
  },
  'DELETE /console/games/:id': {
    summary: 'Delete a fixture created by mistake; rejected once it was played',
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/imports/preview': {
    summary: 'Preview an import',
    ...staffOrSecretary,
    body: importSchema,
    answer: importPreviewAnswerSchema,
  },
  'POST /console/imports': {
    summary: 'Import a list',
    ...staffOrSecretary,
    body: importSchema,
    answer: importPreviewAnswerSchema,
    errors: ['conflict'],
  },
  'POST /console/squads/preview': {
    summary: 'Preview an import of players',
    ...staffOrSecretary,
    body: squadImportSchema,
    answer: squadPreviewAnswerSchema,
    errors: ['rule_violated'],
  },
  'POST /console/squads': {
    summary: 'Import players into the squads of a club',
    ...staffOrSecretary,
    body: squadImportSchema,
    answer: squadPreviewAnswerSchema,
    errors: ['rule_violated', 'conflict'],
  },
  'GET /console/imports': {
    summary: 'Past imports',
    ...staffOrSecretary,
    query: importTableQuerySchema,
    answer: importTableSchema,
  },
  'POST /console/imports/:id/undo': {
    summary: 'Undo an import',
    ...staffOrSecretary,
    params: byId,
    answer: undoneImportSchema,
    errors: ['not_found', 'rule_violated'],
  },
} satisfies CallTable
