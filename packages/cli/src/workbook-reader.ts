import { serveReading } from "@oxcut/core/workbook-process";

// A program of its own: `ox` starts it to read a workbook.
await serveReading();
