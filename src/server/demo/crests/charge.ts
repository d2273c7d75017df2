/** Draws an emblem around the origin, about 34 units wide, in one colour with details in another. */
export type DrawCharge = (ink: string, detail: string) => string
