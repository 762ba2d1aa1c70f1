import { serveReading } from "@oxcut/core/workbook-process";

// A program of its own: a thread starts it to read a workbook.
await serveReading();
