import { basename, join } from "node:path";
import { closestNames, findJsonFault, findJsonLine, foldName } from "@oxcut/core/model";
import {
	compactTemplate,
	SHIPPED_TEMPLATES,
	type StoredTemplate,
	storedTemplateSchema,
	type Template,
	templateSchema,
} from "@oxcut/core/templates";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { quoteName } from "../text/quote-name.ts";
import { foundText, issueText } from "./issue-text.ts";
import type { FileChange } from "./journal.ts";
import { TEMPLATES_DIRECTORY } from "./paths.ts";
import { decodeProjectText } from "./read-json.ts";
import { editableJson } from "./write-json.ts";

const ENDING = ".json";

/** Problems of a file that its error lists; the rest are counted. */
const PROBLEMS_SHOWN = 10;

/** A template by its name: the project's own, or one that ships with ox. */
export interface NamedTemplate {
	readonly name: string;
	readonly template: Template;
	/** The name in its file. */
	readonly text: string;
	/** The project's file; null for a template that ships with ox. */
	readonly file: string | null;
}

/** The project's template files by name. */
function filesByName(files: FileSystem, root: string | null): Map<string, string> {
	const names = root === null ? [] : files.list(join(root, TEMPLATES_DIRECTORY));
	return new Map(
		names
			// Hidden ones are not templates: macOS leaves `._our-list.json` on shared drives.
			.filter((name) => name.endsWith(ENDING) && !name.startsWith("."))
			.map((name) => [basename(name, ENDING), join(TEMPLATES_DIRECTORY, name)]),
	);
}

/** The names of all templates, the project's and those that ship with ox, in order [TPL10]. */
function templateNames(files: FileSystem, root: string | null): string[] {
	return [...new Set([...Object.keys(SHIPPED_TEMPLATES), ...filesByName(files, root).keys()])].sort();
}

/**
 * All templates, by name.
 *
 * @param root - the project's folder; null without a project.
 * @throws {CliError} for a broken file.
 */
export function listTemplates(files: FileSystem, root: string | null): NamedTemplate[] {
	return templateNames(files, root).map((name) => findTemplate(files, root, name));
}

/**
 * A template by its name; the project's own file comes first [TPL10].
 *
 * @throws {CliError} `NOT_FOUND`, or `INVALID_VALUE` with every problem of its file.
 */
export function findTemplate(files: FileSystem, root: string | null, name: string): NamedTemplate {
	const file = filesByName(files, root).get(name);
	if (file !== undefined && root !== null) return { name, file, ...readFile(files, root, file) };
	const source = Object.hasOwn(SHIPPED_TEMPLATES, name) ? SHIPPED_TEMPLATES[name] : undefined;
	if (source !== undefined)
		return {
			name,
			template: templateSchema.parse(source),
			text: editableJson(source),
			file: null,
		};
	const close = closestNames(templateNames(files, root), name, 3);
	const hint =
		close.length === 0 ? "List them with: ox template list" : `Did you mean ${close.join(" or ")}?`;
	throw new CliError("NOT_FOUND", `No template ${quoteName(name)}. ${hint}`, { field: "template" });
}

/** A template of the project as teams share it. */
export type OwnTemplate = Omit<StoredTemplate, "id">;

/**
 * The project's own templates, by name.
 *
 * @throws {CliError} `INVALID_VALUE` for a broken file, a name that a server doesn't accept, or two that differ only by case.
 */
export function readOwnTemplates(files: FileSystem, root: string): OwnTemplate[] {
	const seen = new Map<string, string>();
	return [...filesByName(files, root)].map(([name, file]): OwnTemplate => {
		const { error } = storedTemplateSchema.shape.name.safeParse(name);
		const [issue] = error?.issues ?? [];
		const other = seen.get(foldName(name));
		if (issue !== undefined || other !== undefined)
			throw new CliError(
				"INVALID_VALUE",
				`${quoteName(file)}: the template's name ${issue?.message ?? `is also that of ${quoteName(other ?? "")}`}. Rename the file.`,
				{ file },
			);
		seen.set(foldName(name), file);
		return { name, definition: readFile(files, root, file).template };
	});
}

/** The change that saves a template as a file of the project, or removes it. */
export function templateChange(name: string, definition: Template | null): FileChange {
	const path = `${TEMPLATES_DIRECTORY}/${name}${ENDING}`;
	if (definition === null) return { path, bytes: null };
	return { path, bytes: new TextEncoder().encode(editableJson(compactTemplate(definition))) };
}

function readFile(files: FileSystem, root: string, file: string): Pick<NamedTemplate, "template" | "text"> {
	const text = decodeProjectText(files.read(join(root, file)), file);
	return { template: readTemplate(text, file), text };
}

/** @throws {CliError} `INVALID_VALUE`, naming file, line, path in the JSON, value and what to do, for every problem. */
function readTemplate(text: string, file: string): Template {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		const { line, message } = findJsonFault(text);
		throw new CliError("INVALID_VALUE", `${quoteName(file)} line ${line}: ${message}.`, { file, line });
	}
	const parsed = templateSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map((issue) => {
		const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
		const line = findJsonLine(text, [...issue.path, ...unknown]);
		const path = pathText(issue.path);
		const found = unknown.length > 0 ? "" : foundText(value, issue.path);
		return {
			line,
			path,
			text: `${quoteName(file)} line ${line}: ${path === "" ? "the template" : path} ${issueText(issue, value)}${found}.`,
		};
	});
	const more = problems.length - PROBLEMS_SHOWN;
	throw new CliError(
		"INVALID_VALUE",
		[
			...problems.slice(0, PROBLEMS_SHOWN).map((problem) => problem.text),
			...(more > 0 ? [`… and ${more} more problems`] : []),
		].join("\n"),
		{ file, line: problems[0]?.line, field: problems[0]?.path || undefined },
	);
}

/** `columns[2].format` */
function pathText(path: readonly PropertyKey[]): string {
	return path
		.map((part, index) =>
			typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`,
		)
		.join("");
}
