import {
  finishTagsAnswerSchema,
  finishTagsSchema,
  tagBatchAnswerSchema,
  tagBatchSchema,
  tagsAnswerSchema,
  tagsQuerySchema,
} from '../tagging/tag.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** Coaches too, for the line-ups of their own teams before the kick-off. */
const LINING_UP = { tags: ['tagging'], access: ['staff', 'secretary', 'scorekeeper', 'club'], params: byId } as const
const TAGGERS = { tags: ['tagging'], access: ['staff', 'secretary', 'scorekeeper'], params: byId } as const

/** Tagging a match by hand: line-ups, actions, and the end of the work. */
export const taggingCalls = {
  'GET /console/games/:id/tags': {
    summary: 'What was tagged of a game at one depth, by everyone',
    ...LINING_UP,
    query: tagsQuerySchema,
    answer: tagsAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/tags': {
    summary: 'Record tagged actions and line-ups; sending them again changes nothing',
    ...LINING_UP,
    body: tagBatchSchema,
    answer: tagBatchAnswerSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/games/:id/tags/finish': {
    summary: 'Finish sides, or players: what was tagged of them counts from then on',
    ...TAGGERS,
    body: finishTagsSchema,
    answer: finishTagsAnswerSchema,
    errors: ['not_found', 'rule_violated'],
  },
} satisfies CallTable
