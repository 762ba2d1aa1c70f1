/** So many licensors fit beside the other answers of a cut. */
export const LICENSORS_SHOWN = 7;
