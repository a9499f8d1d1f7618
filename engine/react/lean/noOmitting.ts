/** Stands in for RJSF's removal of data that a schema does not name: the engine keeps the answers, so a form holds no data. */
export default function noOmitting(): never {
  throw new Error("RJSF was asked to remove data of a constant form.");
}
export { noOmitting as getFieldNames, noOmitting as getUsedFormData, noOmitting as isValueEmpty };
