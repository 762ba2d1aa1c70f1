/** Delivery templates: the forms that broadcasters and societies ask for, as data, filled in from a cut. */

export type { FormProblem, TemplateReport } from "./model.ts";
export { SHIPPED_TEMPLATES } from "./shipped-templates.ts";
export { TEMPLATE_FIELDS } from "./template-fields.ts";
export { templateReport } from "./template-report.ts";
export { FORMS, type Template, templateSchema } from "./template-schema.ts";
export { VALUE_FORMATS } from "./value-formats.ts";
