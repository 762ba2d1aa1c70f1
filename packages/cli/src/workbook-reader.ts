import { serveReading } from "@oxcut/core/workbook-process";

// A separate program, which `ox` starts to read a workbook.
await serveReading();
