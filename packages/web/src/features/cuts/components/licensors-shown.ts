/** The number of licensors that fit beside a cut's other answers. */
export const LICENSORS_SHOWN = 7;
