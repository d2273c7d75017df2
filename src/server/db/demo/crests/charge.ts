/** Draws one emblem around the origin, about 34 units across, in one colour with its details in another. */
export type DrawCharge = (ink: string, detail: string) => string
