import * as z from "zod";
import { idSchema } from "../model/validation/id.ts";
import { text as message } from "../model/validation/messages.ts";
import { nameSchema } from "../model/validation/text.ts";
import { templateSchema } from "./schema/template-schema.ts";

/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A template's name, which is also that of its file in a project folder, on any system [TPL11]. */
const templateNameSchema = nameSchema
	.max(100, { error: message.maxLength(100) })
	.regex(/^[^<>:"/\\|?*]*$/, { error: "can't contain < > : \" / \\ | ? *" })
	.refine((name) => name === name.trim() && !name.startsWith(".") && !name.endsWith("."), {
		error: "can't begin or end with a blank or a full stop",
	})
	.refine((name) => !DEVICE.test(name), { error: "can't be the name of a device, such as CON" });

/** A template of a project. */
export const storedTemplateSchema = z.object({
	id: idSchema,
	name: templateNameSchema,
	definition: templateSchema,
});
export type StoredTemplate = z.infer<typeof storedTemplateSchema>;

/** A template as a caller sends it: all but the id, which the server assigns. */
export const templateCreateSchema = storedTemplateSchema.omit({ id: true });
/** A definition is replaced as a whole, because its parts have to agree with each other. */
export const templateUpdateSchema = templateCreateSchema.partial();
