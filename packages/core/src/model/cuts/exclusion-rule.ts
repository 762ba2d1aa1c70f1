import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { mustBe, noText, text } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { isBlank, nameSchema, titleSchema } from "../validation/text.ts";
import { ExclusionConditionError, readExclusionCondition } from "./exclusion-condition.ts";

/** The most rules in a project, because each is tried on each clip [EXC7]. */
export const EXCLUSION_RULES_MAX = 100;

const CONDITION_MAX = 1_000;

/** A condition that can be parsed [EXC2]; the error names the place of the fault. */
const conditionSchema = z
	.string({ error: noText })
	.max(CONDITION_MAX, { error: text.maxLength(CONDITION_MAX), abort: true })
	.refine((condition) => !isBlank(condition), { error: mustBe.present, abort: true })
	.superRefine((condition, { addIssue }) => {
		try {
			readExclusionCondition(condition);
		} catch (error) {
			if (!(error instanceof ExclusionConditionError)) throw error;
			addIssue({ code: "custom", message: error.message });
		}
	});

const fieldsSchema = z.object({ name: titleSchema, condition: conditionSchema });

/** A rule of a project that leaves clips out of its cuts: leaders, slates, temp music [EXC1]. */
export const exclusionRuleSchema = z.object({ id: idSchema, ...fieldsSchema.shape });
/** A rule that leaves clips out of a cut. */
export type ExclusionRule = z.infer<typeof exclusionRuleSchema>;

const inputSchema = fieldsSchema.extend({ name: nameSchema });
/** The body that adds a rule: all of its fields but the id. */
export const exclusionRuleCreateSchema = inputSchema;
/** Changes of a rule: fields that are left out stay as they are. */
export const exclusionRuleUpdateSchema = patchOf(inputSchema);
