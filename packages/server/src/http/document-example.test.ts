import { CALLS } from "@oxcut/core/api";
import { expect, test } from "vitest";
import * as z from "zod";
import { exampleOf } from "./document-example.ts";
import { createDocumentSchemas } from "./document-schemas.ts";

const { schemaOf, components } = createDocumentSchemas();

// Examples take values from those of the entities, which some calls name and others only contain.
for (const { body, answers } of Object.values(CALLS)) {
	if (body !== undefined) schemaOf(body, "input");
	for (const schema of answersOf(answers)) schemaOf(schema, "output");
}

type Call = (typeof CALLS)[keyof typeof CALLS];

/** The schemas of a call's answers. */
function answersOf(answers: Call["answers"]): z.ZodType[] {
	return Object.values(answers).flatMap((answer) => {
		const schema = answer instanceof z.ZodType ? answer : answer?.json;
		return schema === undefined ? [] : [schema];
	});
}

/** The reason the document's example for a schema doesn't match it; null if it does. */
function misfit(schema: z.ZodType, io: "input" | "output"): string | null {
	const example = exampleOf(schemaOf(schema, io), components);
	const { error } = schema.safeParse(example);
	return error === undefined ? null : `${JSON.stringify(example)}: ${z.prettifyError(error)}`;
}

test.each(Object.values(CALLS))(
	"[API6] $id takes and answers the examples that its description shows",
	({ body, answers }) => {
		if (body !== undefined) expect(misfit(body, "input")).toBeNull();
		for (const schema of answersOf(answers)) expect(misfit(schema, "output")).toBeNull();
	},
);
