import type { Context } from "../../context.ts";
import { kindName, type ProjectWith, type StoredKind } from "../../project/kinds/kind.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";

/** Shown after something was removed. */
export const UNDO_HINT = "Undo it with: ox undo";

/** Saves a changed project, prints the entity and reports the change. */
export function finishChange<T>(
	context: Context,
	open: OpenProject,
	kind: StoredKind<T>,
	{ project, entity, notes }: ProjectWith<T>,
	done: "Added" | "Changed" | "Removed",
	shownIn = project,
): void {
	const changed = `${kindName(kind)} ${quoteName(kind.label(shownIn, entity))}`;
	open.save(projectFiles(project), `${done.toLowerCase()} ${changed}`);
	if (context.io.json) context.io.result(kind.present(shownIn, entity), () => "");
	context.io.message(`${done} ${changed}.`);
	for (const note of notes) context.io.message(note);
	if (done === "Removed") context.io.message(UNDO_HINT);
}
