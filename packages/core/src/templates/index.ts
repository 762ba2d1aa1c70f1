/** Delivery templates: the forms that broadcasters and societies ask for, as data, filled in from a cut. */

export { compactTemplate } from "./compact-template.ts";
export { fillNames } from "./fill-names.ts";
export type { FormProblem, TemplateReport } from "./model.ts";
export { TEMPLATE_FIELDS } from "./schema/template-fields.ts";
export { FORMS, type Template, type TemplateColumn, templateSchema } from "./schema/template-schema.ts";
export { VALUE_FORMATS } from "./schema/value-formats.ts";
export { SHIPPED_TEMPLATES } from "./shipped-templates.ts";
export {
	type StoredTemplate,
	storedTemplateSchema,
	templateCreateSchema,
	templateUpdateSchema,
} from "./stored-template.ts";
export { templateReport } from "./template-report.ts";
