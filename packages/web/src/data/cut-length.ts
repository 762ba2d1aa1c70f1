import { formatTimecode, RATES } from "@oxcut/core";
import type { LimitedCut } from "./list-cuts.ts";

/** A cut's length as a label; null until it is built. */
export function cutLength({ info, nle_config }: Pick<LimitedCut, "info" | "nle_config">): string | null {
	const { timelineLength, startsAtTc } = info;
	return startsAtTc === null ? null : formatTimecode(timelineLength, RATES[nle_config.fps], false);
}
