import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Lo que paga el trabajo que importa',
  description:
    'Sueldos en ONG y servicio público por puesto, nivel y lugar, según encuestas y publicaciones.',
  lead: 'Compara lo que las personas ganan con lo que ofrecen las publicaciones. Todas las respuestas son anónimas.',
  survey: 'Responder la encuesta',
  explore: 'Explorar sueldos',
  faq: 'Preguntas y respuestas',
  learnMore: 'Cómo calculamos las cifras',
  home: 'Explorador de sueldos',
  'point1.title': 'Dos minutos, sin decir dónde trabajas',
  'point1.text': 'Siete páginas breves. Nunca preguntamos el nombre de tu organización.',
  'point2.title': 'No se identifica a nadie',
  'point2.text':
    'Mostramos una cifra solo si respondieron al menos cinco personas, y la redondeamos.',
  'point3.title': 'Aprovéchalo',
  'point3.text': 'Prepara un aumento, planifica un presupuesto o escribe una oferta justa.',
  faqTitle: 'Preguntas sobre la encuesta salarial',
  faqDescription: 'Quién ve tu respuesta, qué preguntamos y cuánto tiempo la guardamos.',
  'faq1.q': '¿Quién ve mi respuesta?',
  'faq1.a':
    'Nadie la ve por separado. Solo cuenta en cifras de al menos cinco personas. Nuestro equipo puede revisar una respuesta inusual sin ver tu nombre.',
  'faq2.q': '¿Por qué necesito una cuenta?',
  'faq2.a':
    'Un correo confirmado evita que una persona responda más de una vez. Puedes completar todo primero y registrarte al final.',
  'faq3.q': '¿Puedo cambiar mi respuesta?',
  'faq3.a': 'Sí. Responde de nuevo y la nueva respuesta reemplazará la de los últimos 12 meses.',
  'faq4.q': '¿Cuánto tiempo la guardan?',
  'faq4.a':
    'Después de 13 meses eliminamos el vínculo entre tú y tu respuesta. Cuenta durante 36 meses. Está incluida en la exportación de tus datos. Si eliminas tu cuenta, quitamos el vínculo de inmediato.',
  'faq5.q': '¿Por qué no cuentan el sueldo neto?',
  'faq5.a':
    'Los impuestos varían de una persona a otra, así que solo se puede comparar el sueldo bruto. Guardamos el neto por separado.',
  'faq6.q': '¿Por qué no convierten monedas?',
  'faq6.a':
    'Los tipos de cambio varían y un mismo sueldo no alcanza igual en todas partes. Cada cifra usa una sola moneda.',
  learnTitle: 'Cómo calculamos las cifras',
  learnDescription: 'Cómo contamos, redondeamos y protegemos las cifras de sueldos.',
  'learn1.q': 'Sueldo anual de tiempo completo',
  'learn1.a':
    'Convertimos el pago por hora, por mes y de medio tiempo a un sueldo anual de tiempo completo en el país: {example}. Verás el resultado antes de enviar tu respuesta.',
  'learn1.example': '2.000 al mes, 13 pagas al año, por 20 de 40 horas son 52.000',
  'learn2.q': 'Cuándo mostramos una cifra',
  'learn2.a':
    'Mostramos la mediana desde 5 respuestas, el 50 % central desde 10 y los percentiles 10 y 90 desde 20. Si comparar dos cifras pudiera identificar a alguien, ocultamos una.',
  'learn3.q': 'Redondeo',
  'learn3.a':
    'Redondeamos las cifras a dos dígitos significativos y mostramos el número de respuestas como un rango. Una cifra cambia solo con al menos tres respuestas nuevas.',
  'learn4.q': 'Respuestas inusuales',
  'learn4.a':
    'Si un sueldo está lejos de lo habitual, te pedimos que lo confirmes. Si además difiere del de puestos similares, nuestro equipo lo revisa antes de contarlo.',
  'learn5.q': 'Lo que ofrecen las publicaciones',
  'learn5.a':
    'También mostramos lo que ofrecen las publicaciones en Causa, si son de al menos tres organizaciones.',
} as const satisfies Translation<'salaries'>;
