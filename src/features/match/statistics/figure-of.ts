import { FIGURES, type Figure, type FigureId } from '#shared/figures/figure.ts'

const BY_ID = new Map<FigureId, Figure>(FIGURES.map((figure) => [figure.id, figure]))

export function figureOf(id: FigureId): Figure {
  return BY_ID.get(id) as Figure
}
