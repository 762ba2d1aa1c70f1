import type { Area, TrashKind } from "@oxcut/core/model";

const IN_REPORTS: ReadonlySet<TrashKind> = new Set(["cuts", "data_files", "templates"]);

/** The area whose editors may delete and restore a kind of item [TRASH5]. */
export function areaOf(kind: TrashKind): Extract<Area, "records" | "reports"> {
	return IN_REPORTS.has(kind) ? "reports" : "records";
}
