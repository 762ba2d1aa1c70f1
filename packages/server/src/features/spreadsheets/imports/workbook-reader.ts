import { serveReading } from "@oxcut/core/workbook-process";

// A separate program, which a worker thread starts to read a workbook.
await serveReading();
