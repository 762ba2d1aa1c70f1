import type { Area, TrashKind } from "@oxcut/core/model";

/** The area whose editors may delete and restore a kind of item [TRASH5]. */
export function areaOf(kind: TrashKind): Extract<Area, "records" | "reports"> {
	return kind === "cuts" || kind === "templates" ? "reports" : "records";
}
