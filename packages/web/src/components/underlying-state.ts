import { isClearRight, type UnderlyingRight } from "@oxcut/core/model";
import type { StateName } from "../ui/state-mark.tsx";

/** The mark of an underlying right: a declined or expired one is a problem. */
export function underlyingState(right: Pick<UnderlyingRight, "status">): StateName {
	if (isClearRight(right)) return "lic";
	return right.status === "declined" || right.status === "expired" ? "prob" : "need";
}
