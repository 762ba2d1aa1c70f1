/** Delivery templates: the forms that broadcasters and societies ask for, as data, filled in from a cut. */

export type { FormProblem, TemplateReport } from "./model.ts";
export { TEMPLATE_FIELDS } from "./schema/template-fields.ts";
export { FORMS, type Template, templateSchema } from "./schema/template-schema.ts";
export { VALUE_FORMATS } from "./schema/value-formats.ts";
export { SHIPPED_TEMPLATES } from "./shipped-templates.ts";
export { templateReport } from "./template-report.ts";
