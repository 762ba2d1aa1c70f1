import type { Context } from "../../context.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { type EntityKind, kindName, type ProjectWith } from "./kind.ts";

/** Saves what a change made of the project, prints the entity and says what was done. */
export function finishChange<T>(
	context: Context,
	open: OpenProject,
	kind: EntityKind<T>,
	{ project, entity, notes }: ProjectWith<T>,
	done: string,
	shownIn = project,
): void {
	open.save(projectFiles(project));
	if (context.io.json) context.io.result(kind.present(shownIn, entity), () => "");
	context.io.message(`${done} ${kindName(kind)} ${quoteName(kind.label(shownIn, entity))}.`);
	for (const note of notes) context.io.message(note);
}
