import type { Area, TrashKind } from "@oxcut/core/model";

/** The area in which a kind of thing is deleted, and so restored [TRASH5]. */
export function areaOf(kind: TrashKind): Extract<Area, "records" | "reports"> {
	return kind === "cuts" ? "reports" : "records";
}
