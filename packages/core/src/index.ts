export type { Diagnostic, DiagnosticCode, Severity } from "./diagnostics.ts";
export { DIAGNOSTIC_CODES } from "./diagnostics.ts";
