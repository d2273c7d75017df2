import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BoardCategory, BoardState } from '#shared/board.ts'

/** What may be advertised. There is no other category. */
export const BOARD_CATEGORY_NAMES: Record<BoardCategory, MessageDescriptor> = {
  sport: msg`Sport and sports goods`,
  education: msg`Schools and courses`,
  books: msg`Books, toys and games for children`,
  food: msg`Food and soft drinks`,
  clothing: msg`Clothing and shoes`,
  home: msg`House and household`,
  culture: msg`Culture and free time`,
  travel: msg`Travel and transport`,
  services: msg`Local shops and services`,
  public: msg`Public bodies and charities`,
}

export const BOARD_STATE_NAMES: Record<BoardState, MessageDescriptor> = {
  waiting: msg`Waiting for approval`,
  approved: msg`Approved`,
  refused: msg`Refused`,
  ended: msg`Removed`,
}
